import { casesOf } from '../idempotency/cases.ts'
import { sendFile } from '../files.ts'
import { world } from '../world.ts'

/** What the shop has when its changes begin. */
export type AuditedShop = {
  /** Goods of which there are fifty. */
  variantId: string
  /** A place in Thailand. */
  address: { subdistrict: string; district: string; province: string; zipcode: string }
}

/** `changes` of a module's `tests/audit/changes*.ts`: makes each of its changes that the log must tell. */
export type AuditedChanges = (shop: AuditedShop) => Promise<void>

/** Sends what the module's cases of idempotency send, and answers what came of it; of these names alone, if any are given. */
export async function sendCases(
  module: string,
  names?: readonly string[],
  file?: string,
): Promise<Record<string, string>[]> {
  const cases = await casesOf(module, file)
  const answers: Record<string, string>[] = []
  for (const name of names ?? Object.keys(cases)) {
    const sent = await cases[name]?.fresh()
    if (!sent) throw new Error(`${module} has no case ${name}`)
    const { path, as, body, file: content } = sent
    const { status, body: answer } =
      content && as
        ? await sendFile(world.server, path, { as, name: 'file.csv', type: 'text/csv', content })
        : await world.server.call('POST', path, { as, ...(body && { body }) })
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    answers.push(answer as Record<string, string>)
  }
  return answers
}

/** The same of one case. */
export async function sendCase(module: string, name: string): Promise<Record<string, string>> {
  const [answer] = await sendCases(module, [name])
  return answer ?? {}
}
