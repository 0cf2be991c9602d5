import { find } from './find.ts'
import type { solve as Solve } from './solve.ts'

/** Where the page asks for a proof, works it out and sends the form once more, as whoever filled it in wanted. */
export function startProof(): void {
  const field = find<HTMLInputElement>(document, 'proof')
  const button = field?.form && find<HTMLButtonElement>(field.form, 'sends')
  // Only a page that came safely may reckon; elsewhere it says how long to wait.
  if (!field || !button || globalThis.crypto.subtle === undefined) return
  void prove(field, button)
}

async function prove(field: HTMLInputElement, button: HTMLButtonElement): Promise<void> {
  const said = find(document, 'proving')
  const wait = said?.textContent ?? ''
  if (said) said.textContent = said.dataset.proving ?? wait
  const solved = await solvedBy(field.dataset)
  if (solved === undefined) {
    if (said) said.textContent = wait
    return
  }
  field.value = solved
  if (field.isConnected) field.form?.requestSubmit(button)
}

/** The solver is fetched only here: hardly anybody ever needs it. Without it waiting is enough, as the page says. */
async function solvedBy({ solver = '', proof = '' }: DOMStringMap): Promise<string | undefined> {
  try {
    // By its address: this script is no module, and a bundler would make it one.
    const { solve } = (await import(/* @vite-ignore */ solver)) as { solve: typeof Solve }
    return await solve(proof)
  } catch {
    return undefined
  }
}
