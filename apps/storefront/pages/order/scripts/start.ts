import { find, findAll } from '../../../scripts/find.ts'
import { startOrderTools } from './order-tools.ts'

/** Asks now and then whether something has changed, and brings the page along without moving it. */
export function start(): void {
  const order = find(document, 'order')
  if (!order) return
  startOrderTools(order)
  const wait = Number(order.dataset.pollSeconds) * 1000
  if (wait > 0) setTimeout(() => void ask(order), wait)
}

async function ask(order: HTMLElement): Promise<void> {
  // A page that nobody looks at asks nothing; it asks again when it is looked at.
  if (document.hidden)
    return document.addEventListener('visibilitychange', () => void ask(order), { once: true })
  const next = await newer(order)
  if (next) bring(order, next)
  const wait = Number(order.dataset.pollSeconds) * 1000
  if (wait > 0) setTimeout(() => void ask(order), wait)
}

async function newer(order: HTMLElement): Promise<HTMLElement | undefined> {
  try {
    const version = await fetch(`${order.dataset.order}/version`)
    if (!version.ok || (await version.text()) === order.dataset.version) return undefined
    const page = await fetch(location.pathname, { cache: 'no-store' })
    if (!page.ok) return undefined
    return find(new DOMParser().parseFromString(await page.text(), 'text/html'), 'order')
  } catch {
    // No network at the moment: the next round asks again.
    return undefined
  }
}

/** Takes over the parts that differ. A form in which something is being filled in stays as it is. */
function bring(order: HTMLElement, next: HTMLElement): void {
  for (const part of findAll(order, 'live')) {
    const newPart = next.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`)
    if (!newPart || newPart.innerHTML === part.innerHTML || isInUse(part)) continue
    part.replaceChildren(...newPart.childNodes)
  }
  order.dataset.version = next.dataset.version
  order.dataset.pollSeconds = next.dataset.pollSeconds
  startOrderTools(order)
  const news = find(order, 'order-news')
  if (news) news.textContent = `${order.dataset.changed}: ${order.querySelector('h1')?.textContent ?? ''}`
}

const isInUse = (part: HTMLElement): boolean =>
  part.contains(document.activeElement) ||
  [...part.querySelectorAll<HTMLInputElement>('input[type=file]')].some((input) => input.value !== '')
