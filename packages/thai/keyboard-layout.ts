// The same keys in the same order: as a Latin keyboard writes them, and as the Thai one (Kedmanee) does.
const latinKeys =
  '1234567890-=qwertyuiop[]asdfghjkl;\'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'
const thaiKeys = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'

const pair = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, index) => [key, [...to][index] ?? key]))

const toThai = pair(latinKeys, thaiKeys)
const toLatin = pair(thaiKeys, latinKeys)

const through = (keys: ReadonlyMap<string, string>, text: string): string =>
  [...text].map((key) => keys.get(key) ?? key).join('')

/** What was meant by someone who had forgotten to switch to the Thai keyboard: `0v'` is จอง. */
export const asThaiKeys = (text: string): string => through(toThai, text)

/** The other way round: `นพกำพ` is `order`. */
export const asLatinKeys = (text: string): string => through(toLatin, text)
