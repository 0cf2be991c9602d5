import { find, findAll } from './find.ts'

/** Minus and plus beside a number. They say `change`, as typing does. */
export function startSteppers(): void {
  for (const stepper of findAll(document, 'stepper')) {
    const input = stepper.querySelector('input')
    if (!input) continue
    let isUnseen = false
    const draw = (): void => {
      for (const button of findAll<HTMLButtonElement>(stepper, 'step')) {
        const next = input.valueAsNumber + Number(button.dataset.step)
        button.disabled = !(next >= Number(input.min) && next <= Number(input.max))
      }
    }
    for (const button of findAll(stepper, 'step')) {
      button.addEventListener('click', () => {
        input.valueAsNumber = clamp(input.valueAsNumber + Number(button.dataset.step), input)
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
    input.addEventListener('change', () => {
      const { cut } = stepper.dataset
      // Where nothing is said here the server has to see what was typed, to say what was wrong with it.
      if (cut !== undefined) {
        const isCut = input.valueAsNumber > Number(input.max)
        input.valueAsNumber = clamp(input.valueAsNumber, input)
        const note = find(stepper.parentElement ?? document, 'cut-note')
        if (note) note.textContent = isCut ? cut : ''
        isUnseen = isCut
      }
      draw()
    })
    // Typing ends with the press that sends the form: sent at once, nobody would have read what it says.
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, () => (isUnseen = false), { capture: true })
    input.form?.addEventListener('submit', (event) => {
      if (isUnseen) event.preventDefault()
    })
    draw()
  }
}

function clamp(value: number, input: HTMLInputElement): number {
  const least = Number(input.min)
  return Math.max(least, Math.min(Number.isFinite(value) ? Math.floor(value) : least, Number(input.max)))
}
