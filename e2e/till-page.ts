import type { Page } from 'playwright-core'

const THAI_KEYS: Readonly<Record<string, string>> = {
  '0': 'จ',
  '1': 'ๅ',
  '2': '/',
  '3': '-',
  '5': 'ถ',
  '8': 'ค',
}

/** A scanner types figures while the keyboard is Thai: all keys in one go, however busy the machine is. */
export async function scanUnderThaiLayout(page: Page, figures: string): Promise<void> {
  const keys = [...figures].map((figure) => ({ key: THAI_KEYS[figure] ?? figure, code: `Digit${figure}` }))
  const all = JSON.stringify([...keys, { key: 'Enter', code: 'Enter' }])
  await page.evaluate(`
    for (const key of ${all})
      document.querySelector('[role=dialog]').dispatchEvent(
        new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))`)
}

/**
 * Whether words stand in a picture of a receipt as they are when they are drawn at once, dot by dot: at its left end, in
 * ordinary letters.
 */
export function lettersIn(page: Page, pictureBase64: string, text: string): Promise<'whole' | 'not there'> {
  return page.evaluate(`(async () => {
    const WIDTH = 576, SIZE = 25, ABOVE = 30, ROWS = 41
    const blank = (height) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: WIDTH, height })
      return canvas.getContext('2d', { willReadFrequently: true })
    }
    const blacks = (context, height) => {
      const { data } = context.getImageData(0, 0, WIDTH, height)
      return Array.from({ length: height }, (_, y) => Array.from({ length: WIDTH }, (_, x) => {
        const at = (y * WIDTH + x) * 4
        return data[at] * 0.299 + data[at + 1] * 0.587 + data[at + 2] * 0.114 < 160 ? '#' : ' '
      }).join(''))
    }
    const wanted = blank(ROWS)
    wanted.fillStyle = '#fff'
    wanted.fillRect(0, 0, WIDTH, ROWS)
    wanted.fillStyle = '#000'
    const font = '400 ' + SIZE + 'px ' + getComputedStyle(document.body).fontFamily
    await document.fonts.load(font, ${JSON.stringify(text)})
    wanted.font = font
    wanted.fillText(${JSON.stringify(text)}, 0, ABOVE)
    const picture = new Image()
    picture.src = 'data:image/png;base64,${pictureBase64}'
    await picture.decode()
    const paper = blank(picture.height)
    paper.drawImage(picture, 0, 0)
    const rows = blacks(paper, picture.height)
    const letters = blacks(wanted, ROWS)
    const inked = letters.findIndex((row) => row.includes('#'))
    const last = letters.findLastIndex((row) => row.includes('#'))
    const found = rows.some((_, y) => letters.slice(inked, last + 1).every((row, at) => rows[y + at] === row))
    return found ? 'whole' : 'not there'
  })()`)
}
