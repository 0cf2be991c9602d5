// Evaluated in the page: does something, and gives the milliseconds until the part of the page has changed and is drawn.
const untilDrawn = (part: string, act: string): string => `new Promise((resolve) => {
  const part = document.querySelector(${JSON.stringify(part)})
  let begun = 0
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(() => resolve(performance.now() - begun))
  })
  observer.observe(part, { childList: true, subtree: true, characterData: true })
  begun = performance.now()
  ${act}
})`

/** A scanner that types a code and presses Enter, in no time. */
export const scanned = (code: string): string =>
  untilDrawn(
    'section[aria-label="บิล"] ul',
    `for (const figure of ${JSON.stringify(code)}) window.dispatchEvent(new KeyboardEvent('keydown', { key: figure, code: 'Digit' + figure }))
    begun = performance.now()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter' }))`,
  )

export const searched = (word: string): string =>
  untilDrawn(
    'section[aria-label="ค้นหาสินค้า"]',
    `const input = document.querySelector('input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${JSON.stringify(word)})
    input.dispatchEvent(new Event('input', { bubbles: true }))`,
  )
