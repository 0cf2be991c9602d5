import { find } from '../../../scripts/find.ts'

const MOST_BYTES = 12 * 1024 * 1024

/** Puts a button in the shop's language in the place of the browser's own, which a page without a script keeps. */
export function startSlipPicture(order: HTMLElement): void {
  const row = find(order, 'file')
  const input = row?.querySelector('input')
  if (!row || !input) return
  const [button, name] = [row.querySelector('label'), row.querySelector('output')]
  const [first, none] = [button?.textContent ?? '', name?.textContent ?? '']
  row.classList.add('file-dressed')
  const tell = () => {
    const file = input.files?.[0]
    if (button) button.textContent = file ? (button.dataset.other ?? '') : first
    if (name) name.textContent = file?.name ?? none
    // Says at once when a file is too large.
    input.setCustomValidity(file && file.size > MOST_BYTES ? (input.dataset.tooLarge ?? '') : '')
    showPicture(row, file)
  }
  input.onchange = () => {
    tell()
    if (input.files?.length) input.reportValidity()
  }
  // Coming back may find one that was chosen before.
  tell()
}

function showPicture(row: HTMLElement, file: File | undefined): void {
  const preview = find<HTMLImageElement>(row, 'slip-preview')
  if (!preview) return
  preview.hidden = true
  if (!file) return
  const reader = new FileReader()
  reader.onload = () => {
    preview.src = String(reader.result)
  }
  // What this browser cannot show is for the server to judge.
  preview.onload = () => {
    preview.hidden = false
  }
  reader.readAsDataURL(file)
}
