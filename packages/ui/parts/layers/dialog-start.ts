const FIELDS = 'input:not([type=hidden]), select, textarea'

const isWithinReach = (control: HTMLElement): boolean =>
  !control.matches(':disabled') && control.tabIndex >= 0 && control.checkVisibility()

/** The first field of what is asked; of a group of choices the one that is chosen, as the Tab key has it. */
function firstField(body: Element): HTMLElement | undefined {
  const fields = [...body.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isWithinReach)
  const [first] = fields
  if (first?.type !== 'radio') return first
  return fields.find(({ name, checked }) => checked && name === first.name) ?? first
}

/** The first of the actions: it leaves things as they are, and the one that changes them comes last. */
const firstAction = (foot: Element | undefined): HTMLElement | undefined =>
  foot && [...foot.querySelectorAll<HTMLElement>('button, a')].find(isWithinReach)

/** What is still loading may bring fields: whoever began at the foot would have gone past them. */
const isLoading = (body: Element): boolean => body.querySelector('[data-skeleton]') !== null

/**
 * Tells the focus trap where the keyboard begins in a dialog's box of head, body and foot: where its content says, in
 * its first field, where it has none at the first action, and never at the cross. A finger begins at the title: a
 * field would bring the phone's keyboard up over what is to be read.
 */
export function markStart(box: HTMLElement | null): void {
  const [head, body, foot] = box?.children ?? []
  if (!box || !head || !body || box.querySelector('[data-autofocus]')) return
  const isTyped = matchMedia('(pointer: fine)').matches
  const start = isTyped ? (firstField(body) ?? (isLoading(body) ? undefined : firstAction(foot))) : undefined
  const marked = start ?? head.querySelector('h2')
  marked?.setAttribute('data-autofocus', '')
}
