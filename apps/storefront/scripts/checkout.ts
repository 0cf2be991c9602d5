import { formatBaht } from '@langraan/money'
import { find, findAll } from './find.ts'

/** Fee and total follow the chosen way of shipping; Enter in a field does not order. */
export function startCheckout(): void {
  const form = find<HTMLFormElement>(document, 'checkout')
  if (!form) return
  const draw = (): void => drawTotals(form)
  form.addEventListener('change', draw)
  addEventListener('pageshow', draw)
  draw()
  form.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault()
  })
}

function drawTotals(form: HTMLFormElement): void {
  const method = form.querySelector<HTMLInputElement>('input[data-fee]:checked')
  const goods = find(form, 'goods')
  if (!method || !goods) return
  const feeSatang = Number(method.dataset.fee)
  const fee = find(form, 'fee-text')
  if (fee) fee.textContent = feeSatang === 0 ? (fee.dataset.free ?? '') : formatBaht(feeSatang)
  const total = formatBaht(Number(goods.dataset.goods) + feeSatang)
  for (const element of findAll(form, 'total')) element.textContent = total
}
