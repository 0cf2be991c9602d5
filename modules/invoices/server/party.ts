import { ERASED_NAME } from '@langraan/customers/rules'
import { addressOf } from '@langraan/orders/rules'
import type { OrderRecord } from '@langraan/orders/server'
import type { DocumentParty } from '@langraan/thai'
import { printedAddress } from '@langraan/thai/address'
import type { Buyer } from '../contract.ts'
import type { SoldToAgent } from '../ports.ts'
import type { SellerDetails } from '../rules/seller.ts'

const placeOf = ({ subdistrict, district, province, zipcode }: Buyer | SellerDetails) => ({
  subdistrict,
  district,
  province,
  zipcode,
})

/** The seller as a document says it, with the address in English. */
export const sellerParty = async (seller: SellerDetails): Promise<DocumentParty> => ({
  name: seller.legalName,
  nameEnglish: seller.legalNameEnglish || seller.legalName,
  taxId: seller.taxId,
  branchNumber: seller.branchNumber,
  phone: seller.phone,
  ...(await printedAddress({
    addressLine: seller.addressLine,
    addressLineEnglish: seller.addressLineEnglish,
    ...placeOf(seller),
  })),
})

/** The buyer, whose names are those that were typed. */
export const buyerParty = async (buyer: Buyer): Promise<DocumentParty> => ({
  name: buyer.name,
  nameEnglish: buyer.name,
  taxId: buyer.taxId,
  branchNumber: buyer.branchNumber,
  phone: buyer.phone,
  ...(await printedAddress({ addressLine: buyer.addressLine, addressLineEnglish: '', ...placeOf(buyer) })),
})

/** Who ordered, to be typed on; of somebody who was erased nothing is known. */
export const knownBuyerOf = (order: OrderRecord): Buyer => {
  const buyer = buyerOfOrder(order)
  return buyer.name === ERASED_NAME ? { ...buyer, name: '' } : buyer
}

const NO_ADDRESS = { addressLine: '', subdistrict: '', district: '', province: '', zipcode: '' }

/** Who bought: the agent to whom the goods were sold, else who ordered. Where an agent has their office is typed on. */
export const buyerOf = (order: OrderRecord, soldTo: SoldToAgent | undefined): Buyer =>
  soldTo ? buyerAgent(soldTo) : buyerOfOrder(order)

export const buyerAgent = ({ name, taxId, phone, province }: SoldToAgent): Buyer => ({
  ...NO_ADDRESS,
  name,
  taxId,
  branchNumber: '',
  phone,
  province,
})

/** Who ordered, as a buyer. An order that was not sent tells no address. */
const buyerOfOrder = (order: OrderRecord): Buyer => ({
  name: order.customerName,
  taxId: '',
  branchNumber: '',
  phone: order.customerPhone,
  ...(addressOf(order) ?? NO_ADDRESS),
})

/** A buyer as on a document, to be typed on. */
export const buyerOnDocument = ({ name, taxId, branchNumber, phone, address }: DocumentParty): Buyer => {
  const { line1 = '', ...place } = address
  return { name, taxId, branchNumber, phone, addressLine: line1, ...place }
}
