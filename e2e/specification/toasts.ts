import type { Locator, Page } from 'playwright-core'

/** What is read of a toast inside the page. The tests are checked without the browser's own types. */
type Timed = {
  getAnimations(options: { subtree: boolean }): {
    effect: { getTiming(): { duration: number } } | null
    playState: string
    updatePlaybackRate(rate: number): void
    finish(): void
  }[]
}

const bar = (toast: Locator): Locator =>
  toast
    .locator('xpath=ancestor-or-self::*[contains(@class, "Toastify__toast")][1]')
    .getByRole('progressbar', { includeHidden: true })

/** How many milliseconds a toast stays in all: the time of its progress bar. */
export const timeLeftOf = (toast: Locator): Promise<number> =>
  bar(toast).evaluate((element) => {
    const [animation] = (element as unknown as Timed).getAnimations({ subtree: false })
    return animation?.effect?.getTiming().duration ?? 0
  })

/** Whether its time passes or stands still. */
export const stateOf = (toast: Locator): Promise<string> =>
  bar(toast).evaluate(
    (element) => (element as unknown as Timed).getAnimations({ subtree: false })[0]?.playState ?? '',
  )

/** Whether it still slides to its place. */
export const isArriving = (toast: Locator): Promise<boolean> =>
  toast.evaluate((element) => (element as unknown as Timed).getAnimations({ subtree: false }).length > 0)

/** Lets all of its time pass. */
export const finish = (toast: Locator): Promise<void> =>
  bar(toast).evaluate((element) =>
    (element as unknown as Timed).getAnimations({ subtree: false })[0]?.finish(),
  )

/** Lets the time of all that are going to be shown pass a thousand times slower, from the moment it begins. */
export const slowDown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as { document: EventTarget }
    document.addEventListener('animationstart', ({ target }) => {
      const bar = target as unknown as Timed & { role: string | null }
      if (bar.role !== 'progressbar') return
      for (const animation of bar.getAnimations({ subtree: false })) animation.updatePlaybackRate(0.001)
    })
  })
