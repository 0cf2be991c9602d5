import { find } from './find.ts'

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
  // Fetched only here: hardly anybody ever needs it.
  const solved = await import('./solve.ts').then(
    ({ solve }) => solve(field.dataset.proof ?? ''),
    () => undefined,
  )
  if (solved === undefined) {
    if (said) said.textContent = wait
    return
  }
  field.value = solved
  if (field.isConnected) field.form?.requestSubmit(button)
}
