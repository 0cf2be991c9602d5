import type { Fields } from './fields.ts'

interface Branch {
  [key: string]: string | Branch
}

/** `data[0][from][name]` → `['data', '0', 'from', 'name']`. */
function pathOf(name: string): string[] {
  const head = /^[^[]*/.exec(name)?.[0] ?? name
  const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [head, ...rest]
}

function place(root: Branch, path: string[], value: string): void {
  let branch = root
  for (const [depth, step] of path.entries()) {
    // `name[]` means "the next one", as in PHP.
    const key = step === '' ? String(Object.keys(branch).length) : step
    if (depth === path.length - 1) {
      branch[key] = value
      return
    }
    const existing = branch[key]
    if (typeof existing === 'object') {
      branch = existing
      continue
    }
    const next: Branch = Object.create(null)
    branch[key] = next
    branch = next
  }
}

/** Turns form pairs with PHP's bracket keys into nested fields; lists stay objects keyed "0", "1". */
export function nestFormPairs(pairs: Iterable<[string, string]>): Fields {
  // Without a prototype, a field named `__proto__` is an ordinary field.
  const root: Branch = Object.create(null)
  for (const [name, value] of pairs) place(root, pathOf(name), value)
  return { ...root }
}

export function parseUrlEncoded(body: Buffer): Fields {
  return nestFormPairs(new URLSearchParams(body.toString('utf8')))
}

/** Text fields of a `multipart/form-data` body; files are left out. */
export async function parseMultipart(body: Buffer, contentType: string): Promise<Fields> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()
  const pairs: [string, string][] = []
  for (const [name, value] of form) if (typeof value === 'string') pairs.push([name, value])
  return nestFormPairs(pairs)
}
