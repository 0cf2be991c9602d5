import type { Language } from '@langraan/http'
import { invoiceRefusals } from '../refusals.ts'
import { issueRefusal, type OrderStanding } from '../rules/issuing.ts'
import type { DocumentKind } from '../rules/kinds.ts'

/** Why a document of this kind cannot be issued for an order, as the request for it would be refused; undefined where it can. */
export function whyNotIssued(
  kind: DocumentKind,
  standing: OrderStanding,
  language: Language,
): string | undefined {
  const refused = issueRefusal(kind, standing)
  return refused && invoiceRefusals[refused][language]
}
