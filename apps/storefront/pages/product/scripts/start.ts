import { type Choice, canBeHad, choiceOf } from './choices.ts'
import { find, findAll, show } from '../../../scripts/find.ts'
import { showShot, startShots } from './shots.ts'

type Spoken = { choices: Choice[]; noSuchCombination: string }

/** Keeps price, stock and buttons in step with what is chosen, and the pictures in step with each other. */
export function start(): void {
  startShots()
  const form = find<HTMLFormElement>(document, 'buy')
  if (!form) return
  const spoken = JSON.parse(form.dataset.buy ?? '') as Spoken
  let drawn: string | undefined
  const draw = (): void => {
    const choice = chosenIn(form, spoken.choices)
    drawChoice(form, spoken, choice)
    // The page opens with the cover; another choice shows its own picture, another quantity does not.
    if (drawn !== undefined && choice?.shot !== undefined && choice.id !== drawn) showShot(choice.shot)
    drawn = choice?.id ?? ''
  }
  form.addEventListener('change', draw)
  addEventListener('pageshow', draw)
  draw()
}

function chosenIn(form: HTMLFormElement, choices: readonly Choice[]): Choice | undefined {
  const values = optionValues(form)
  if (values.length > 0) return choiceOf(choices, values)
  const id = new FormData(form).get('variant')
  return choices.find((choice) => choice.id === id)
}

const optionValues = (form: HTMLFormElement): string[] =>
  findAll(form, 'option').map((group) => group.querySelector<HTMLInputElement>('input:checked')?.value ?? '')

function drawChoice(
  form: HTMLFormElement,
  { choices, noSuchCombination }: Spoken,
  choice: Choice | undefined,
): void {
  for (const price of findAll(form, 'price')) if (choice) price.textContent = choice.price
  show(find(form, 'compare'), choice?.compareAt ?? '')
  show(find(form, 'off'), choice?.off ?? '')
  const stock = choice ? choice.stock : noSuchCombination
  show(find(form, 'stock'), stock)
  const line = find(form, 'stock-line')
  if (line) line.hidden = stock === ''
  for (const button of findAll<HTMLButtonElement>(form, 'needs-choice'))
    button.disabled = !choice || choice.most <= 0
  const quantity = form.querySelector<HTMLInputElement>('input[name=quantity]')
  const stepper = find(form, 'stepper')
  if (quantity && stepper && choice && choice.most > 0 && quantity.max !== String(choice.most)) {
    quantity.max = String(choice.most)
    stepper.dataset.cut = choice.cut
    quantity.dispatchEvent(new Event('change'))
  }
  markOptions(form, choices)
}

function markOptions(form: HTMLFormElement, choices: readonly Choice[]): void {
  const values = optionValues(form)
  findAll(form, 'option').forEach((group, option) => {
    for (const input of group.querySelectorAll('input')) {
      input.classList.toggle('not-had', !canBeHad(choices, values, option, input.value))
    }
  })
}
