import type { DocumentCompiler, OnDrawn, TemplateData, TemplateName } from './templates.ts'

const POLL_MS = 150
const WAIT_MS = 8000
/** How long what was printed lies there to be fetched again. */
export const PAPERS_KEPT_SECONDS = 86_400

/** Where papers lie until they are fetched. */
export type PaperFiles = {
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}
type Wanted<Name extends TemplateName = TemplateName> = { template: Name; data: TemplateData[Name] }

const keysOf = (place: string) => ({ wanted: `${place}.json`, pdf: `${place}.pdf` })

/** Keeps what is to be printed as it is now. The data have to survive JSON: days and times are texts. */
export async function keepForPrint<Name extends TemplateName>(
  files: PaperFiles,
  place: string,
  template: Name,
  data: TemplateData[Name],
): Promise<void> {
  await files.put(keysOf(place).wanted, Buffer.from(JSON.stringify({ template, data })))
}

/** The worker's part: draws what was kept. Answers whether it did: what has been cleared away is drawn no more. */
export async function drawKept(
  files: PaperFiles,
  documents: DocumentCompiler,
  place: string,
  told?: OnDrawn,
): Promise<boolean> {
  const kept = await files.get(keysOf(place).wanted)
  if (!kept) return false
  const { template, data } = JSON.parse(Buffer.from(kept).toString('utf8')) as Wanted
  await files.put(keysOf(place).pdf, await documents.pdf(template, data, told))
  return true
}

export async function clearKept(files: PaperFiles, place: string): Promise<void> {
  await files.delete(keysOf(place).pdf)
  await files.delete(keysOf(place).wanted)
}

/** Whether it is drawn and was not cleared away. */
export const isDrawn = (files: Pick<PaperFiles, 'exists'>, place: string): Promise<boolean> =>
  files.exists(keysOf(place).pdf)

/** The PDF. */
export async function keptPdf(
  files: PaperFiles,
  place: string,
  now: () => Date,
): Promise<Uint8Array | 'never_asked_for' | 'being_drawn'> {
  if (!(await files.exists(keysOf(place).wanted))) return 'never_asked_for'
  return (await drawnPdf(files, keysOf(place).pdf, now)) ?? 'being_drawn'
}

/** A PDF that is asked for. Right after that it may still be being drawn, so it is waited for a moment. */
export async function drawnPdf(
  files: Pick<PaperFiles, 'get'>,
  key: string,
  now: () => Date,
): Promise<Uint8Array | undefined> {
  for (const until = now().getTime() + WAIT_MS; ;) {
    const pdf = await files.get(key)
    if (pdf || now().getTime() > until) return pdf
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
