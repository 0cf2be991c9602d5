import { enqueue } from '@langraan/db'
import { type DocumentCompiler, drawnPdf } from '@langraan/documents'
import { refuse, standardRefusals } from '@langraan/http'
import type { Language } from '@langraan/thai'
import { billingRefusals } from '../refusals.ts'
import type { BillingDeps } from './billing-deps.ts'
import { type DocumentRow, findDocument } from './documents.sql.ts'
import { numberOf } from './issue-document.ts'
import { asAccount, withAccount } from './with-account.ts'

const LANGUAGES = ['th', 'en'] as const

/** Where the PDF of a document lies. */
export const documentKey = (
  { accountId, documentId }: Pick<DocumentRow, 'accountId' | 'documentId'>,
  language: Language,
) => `billing/${accountId}/documents/${documentId}-${language}.pdf`

type MakeDeps = Pick<BillingDeps, 'db' | 'files'> & { documents: DocumentCompiler }

/** The worker's part: the document in both languages, drawn once from what was kept when it was issued. */
export async function makeDocument(
  deps: MakeDeps,
  { accountId, documentId }: { accountId: string; documentId: string },
): Promise<void> {
  const row = await asAccount(deps.db, accountId, (tx) => findDocument(tx, accountId, documentId))
  if (!row) throw new Error(`document ${documentId} is missing`)
  const { kind, issuedAt, content } = row
  for (const language of LANGUAGES) {
    const paper = { ...content, kind, number: numberOf(row), issuedAt, language }
    await deps.files.put(documentKey(row, language), await deps.documents.pdf('tax-document', paper))
  }
}

type Ask = { userId: string; accountId: string; documentId: string; documentLanguage: Language }

/** The PDF for a member. Where the file is gone it is drawn again, which gives the same. */
export async function documentPdf(
  deps: BillingDeps,
  { userId, accountId, documentId, documentLanguage: language }: Ask,
): Promise<{ pdf: Uint8Array; name: string }> {
  const row = await withAccount(deps.db, { userId, accountId, permission: 'read' }, async (tx) => {
    const found = (await findDocument(tx, accountId, documentId)) ?? refuse(standardRefusals, 'not_found')
    if (!(await deps.files.exists(documentKey(found, language))))
      await enqueue(deps.jobs, tx, 'make-document', { accountId, documentId }, { singletonKey: documentId })
    return found
  })
  const pdf = await drawnPdf(deps.files, documentKey(row, language), () => deps.clock.now())
  return pdf
    ? { pdf, name: `${numberOf(row)}-${language}.pdf` }
    : refuse(billingRefusals, 'document_being_made')
}
