import { formatThaiPhone, formatThaiTaxId, isThaiTaxId, parseThaiTaxId } from '@langraan/thai'
import { branchNumberOf, isBranchWrong, type Office, officeOf } from '@langraan/ui/forms'

import type { Buyer, DocumentsOfOrder, Issuing } from '../contract.ts'
import {
  creditDueSatang,
  type DocumentKind,
  documentKinds,
  issueRefusal,
  paperKinds,
  usualKind,
} from '../rules/rules.ts'
import { placeParts } from './invoices-api.ts'

export type IssueValues = {
  kind: DocumentKind
  reason: string
  buyer: Buyer & { office: Office }
}

type Standing = DocumentsOfOrder['standing']

/** Why a kind cannot be issued now; also where a credit note keeps its tax invoice in force. */
export const whyNot = (kind: DocumentKind, standing: Standing) =>
  issueRefusal(kind, standing) ??
  (kind !== 'credit_note' && (standing.paper?.creditedSatang ?? 0) > 0
    ? ('has_credit_note' as const)
    : undefined)

/** The kinds that a dialog offers; a credit note only where there is something to credit. */
export const offeredKinds = (standing: Standing): DocumentKind[] =>
  documentKinds.filter((kind) => kind !== 'credit_note' || whyNot(kind, standing) === undefined)

/** What is chosen at first: the usual one, else whatever can be issued. */
export function firstKind(standing: Standing): DocumentKind {
  const usual = usualKind(standing)
  if (whyNot('credit_note', standing) === undefined && creditDueSatang(standing) > 0) return 'credit_note'
  if (whyNot(usual, standing) === undefined) return usual
  return paperKinds.find((kind) => whyNot(kind, standing) === undefined) ?? usual
}

export const valuesOf = ({ buyer, standing }: DocumentsOfOrder): IssueValues => ({
  kind: firstKind(standing),
  reason: '',
  buyer: {
    ...buyer,
    ...officeOf(buyer.branchNumber),
    taxId: formatThaiTaxId(buyer.taxId),
    phone: buyer.phone.startsWith('+66') ? formatThaiPhone(buyer.phone) : buyer.phone,
  },
})

/** Only whoever has a tax id has a place of business that is printed, and of a company there always is one. */
export function officeFor({ office, taxId }: Pick<IssueValues['buyer'], 'office' | 'taxId'>): Office {
  const read = parseThaiTaxId(taxId)
  return office === 'person' && read.ok && read.holder === 'juristic' ? 'head' : office
}

/** Who bought is named on receipts and full tax invoices. */
export const asksBuyer = (kind: DocumentKind): boolean => kind === 'receipt' || kind === 'tax_invoice'

export function bodyOf(
  { kind, reason, buyer: { office, ...buyer } }: IssueValues,
  standing: Standing,
): Issuing {
  const branchNumber =
    buyer.taxId.trim() === ''
      ? ''
      : branchNumberOf({ office: officeFor({ office, ...buyer }), branchNumber: buyer.branchNumber })
  return {
    kind,
    reason: standing.paper ? reason : '',
    replacesDocumentId: standing.paper?.documentId ?? null,
    ...(asksBuyer(kind) && { buyer: { ...buyer, branchNumber } }),
  }
}

type Fault =
  | 'reasonMissing'
  | 'nameMissing'
  | 'taxIdWrong'
  | 'branchWrong'
  | 'addressLineMissing'
  | 'addressPartMissing'

/** What is wrong, by the path of the field. */
export function faultsOf({ kind, reason, buyer }: IssueValues, standing: Standing): Record<string, Fault> {
  const unsaid = standing.paper !== null && reason.trim() === ''
  const missing = placeParts.filter((part) => buyer[part].trim() === '')
  return {
    ...(unsaid && { reason: 'reasonMissing' as const }),
    ...(asksBuyer(kind) && {
      ...(buyer.name.trim() === '' && { 'buyer.name': 'nameMissing' as const }),
      ...(buyer.taxId.trim() !== '' && !isThaiTaxId(buyer.taxId) && { 'buyer.taxId': 'taxIdWrong' as const }),
      ...(buyer.taxId.trim() !== '' &&
        isBranchWrong(buyer) && { 'buyer.branchNumber': 'branchWrong' as const }),
      ...(buyer.addressLine.trim() === '' && { 'buyer.addressLine': 'addressLineMissing' as const }),
      ...Object.fromEntries(missing.map((part) => [`buyer.${part}`, 'addressPartMissing' as const])),
    }),
  }
}
