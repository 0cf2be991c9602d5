import { find, findAll } from '../../../scripts/find.ts'

/** The small pictures move the strip without moving the page, and the strip marks which one is shown. */
export function startShots(): void {
  const shots = find(document, 'shots')
  const strip = shots && find(shots, 'shot-strip')
  if (!shots || !strip) return
  const links = findAll<HTMLAnchorElement>(shots, 'shot-link')
  const count = find(shots, 'shot-count')
  const draw = (): void => {
    const at = Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))
    links.forEach((link, index) => link.toggleAttribute('aria-current', index === at))
    if (count) count.textContent = `${at + 1} / ${strip.childElementCount}`
  }
  links.forEach((link, index) =>
    link.addEventListener('click', (event) => {
      event.preventDefault()
      showShot(index)
    }),
  )
  strip.addEventListener('scroll', draw, { passive: true })
}

/** Moves the strip to one of its pictures. */
export function showShot(index: number): void {
  const strip = find(document, 'shot-strip')
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: calm() ? 'auto' : 'smooth' })
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
