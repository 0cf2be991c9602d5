import type { Tx } from '@langraan/db'
import { addressKinds, type AddressKind, type Company } from '../rules/company.ts'

export async function findCompany(tx: Tx, accountId: string): Promise<Company | undefined> {
  const row = await tx
    .selectFrom('billing_accounts')
    .select([
      'company_name as companyName',
      'company_name_english as companyNameEnglish',
      'tax_id as taxId',
      'branch_number as branchNumber',
      'phone',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const addresses = await tx
    .selectFrom('billing_addresses')
    .select([
      'kind',
      'address_line as addressLine',
      'address_line_english as addressLineEnglish',
      'subdistrict',
      'district',
      'province',
      'zipcode',
    ])
    .where('account_id', '=', accountId)
    .execute()
  return {
    ...row,
    addresses: Object.fromEntries(
      addresses.map(({ kind, ...address }) => [kind as AddressKind, address]),
    ) as Company['addresses'],
  }
}

export async function updateCompany(tx: Tx, accountId: string, company: Company, now: Date): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set({
      company_name: company.companyName,
      company_name_english: company.companyNameEnglish,
      tax_id: company.taxId,
      branch_number: company.branchNumber,
      phone: company.phone,
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('billing_addresses').where('account_id', '=', accountId).execute()
  const rows = addressKinds.flatMap((kind) => {
    const address = company.addresses[kind]
    return address ? [{ kind, ...address }] : []
  })
  if (rows.length === 0) return
  await tx
    .insertInto('billing_addresses')
    .values(
      rows.map((row) => ({
        account_id: accountId,
        kind: row.kind,
        address_line: row.addressLine,
        address_line_english: row.addressLineEnglish,
        subdistrict: row.subdistrict,
        district: row.district,
        province: row.province,
        zipcode: row.zipcode,
      })),
    )
    .execute()
}

/** The names of accounts' companies, for an operator. */
export async function companyNames(tx: Tx, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('billing_accounts')
    .select(['account_id', 'company_name'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.company_name]))
}
