import { partyOf, type Seller } from '@langraan/billing/server'
import { type Config, ConfigError } from '@langraan/runtime'
import { promptPayPayload } from '@langraan/payments/rules'
import { type DocumentParty, parseThaiTaxId, ungrouped } from '@langraan/thai'

/** Who sells the packages, by the settings; nobody where no tax id is set. Throws {@link ConfigError} for half of it. */
export function sellerOf(config: Config): Seller | undefined {
  const { SELLER_NAME: companyName, SELLER_ADDRESS: addressLine } = config
  if (!config.SELLER_TAX_ID) return undefined
  const seller = parseThaiTaxId(config.SELLER_TAX_ID)
  if (!seller.ok) throw new ConfigError('setting SELLER_TAX_ID: its last digit does not fit the others')
  if (!companyName || !addressLine)
    throw new ConfigError('settings SELLER_NAME and SELLER_ADDRESS: a tax invoice needs both')
  const [subdistrict, district, province, zipcode] = config.SELLER_AREA.split(',').map((part) => part.trim())
  if (!subdistrict || !district || !province || !zipcode)
    throw new ConfigError(
      'setting SELLER_AREA: needs sub-district, district, province and zipcode, with commas between',
    )
  const promptpayId = ungrouped(config.SELLER_PROMPTPAY_ID)
  if (promptPayPayload(promptpayId, 1) === undefined)
    throw new ConfigError('setting SELLER_PROMPTPAY_ID: is no mobile number, tax id or e-wallet')
  const addressLineEnglish = config.SELLER_ADDRESS_ENGLISH
  const registered = { addressLine, addressLineEnglish, subdistrict, district, province, zipcode }
  return {
    promptpayId,
    company: {
      companyName,
      companyNameEnglish: config.SELLER_NAME_ENGLISH,
      taxId: seller.taxId,
      branchNumber: config.SELLER_BRANCH,
      phone: config.SELLER_PHONE,
      addresses: { registered },
    },
  }
}

/** Who pays merchants, as papers say it: whoever sells the packages. */
export const payerOf = (config: Config) => async (): Promise<DocumentParty | null> => {
  const seller = sellerOf(config)
  return seller ? partyOf(seller.company) : null
}
