import { findAll } from './find.ts'

/** Minus and plus beside a number. They say `change`, as typing does. */
export function startSteppers(): void {
  for (const stepper of findAll(document, 'stepper')) {
    const input = stepper.querySelector('input')
    if (!input) continue
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
      input.valueAsNumber = clamp(input.valueAsNumber, input)
      draw()
    })
    draw()
  }
}

function clamp(value: number, input: HTMLInputElement): number {
  const least = Number(input.min)
  return Math.max(least, Math.min(Number.isFinite(value) ? Math.floor(value) : least, Number(input.max)))
}
