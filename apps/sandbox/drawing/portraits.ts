import sharp from 'sharp'

const grounds = ['#bee5ff', '#f7daaf', '#c2ebcc', '#e2d8ff', '#fed3ce', '#fde2b3']
const skins = ['#f3c9a5', '#e8b48a', '#d79c6f', '#f6d7bd']
const hairs = ['#2b2118', '#4a2f1d', '#1f2a36', '#6b4226']
const shirts = ['#0178b3', '#128650', '#9c6303', '#7b5db5', '#bc413e', '#50585f']

/** The same number for the same text, spread evenly. */
function seedOf(text: string): number {
  return [...text].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}

function pick(list: string[], seed: number): string {
  return list[seed % list.length] ?? '#888888'
}

function faceSvg(id: string): string {
  const seed = seedOf(id)
  const hair = pick(hairs, Math.floor(seed / 7))
  const long = seed % 2 === 1
  const back = long
    ? `<path d="M58 92c-6-62 90-62 84 0l6 62H52z" fill="${hair}"/>`
    : `<path d="M60 88c-4-56 84-56 80 0z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
<rect width="200" height="200" fill="${pick(grounds, seed)}"/>${back}
<path d="M34 200c4-44 34-56 66-56s62 12 66 56z" fill="${pick(shirts, Math.floor(seed / 3))}"/>
<path d="M86 120h28v30a14 14 0 0 1-28 0z" fill="${pick(skins, seed)}"/>
<ellipse cx="100" cy="96" rx="34" ry="40" fill="${pick(skins, seed)}"/>
<path d="M64 88c0-44 72-44 72 0-14-2-26-10-34-22-8 12-22 20-38 22z" fill="${hair}"/>
<circle cx="87" cy="98" r="3.6" fill="#2b2118"/><circle cx="113" cy="98" r="3.6" fill="#2b2118"/>
<path d="M88 114q12 11 24 0" fill="none" stroke="#8a4b3a" stroke-width="3.4" stroke-linecap="round"/></svg>`
}

function shopSvg(id: string): string {
  const colour = pick(shirts, seedOf(id))
  const awning = [0, 1, 2, 3]
    .map((at) => `<path d="M${40 + at * 30} 60h30v30a15 15 0 0 1-30 0z" fill="${at % 2 ? '#fff' : colour}"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
<rect width="200" height="200" fill="${pick(grounds, seedOf(id))}"/>
<path d="M48 84h104v74H48z" fill="#fff"/>${awning}
<path d="M82 112h36v46H82z" fill="#ffc04d"/><circle cx="110" cy="136" r="3" fill="#855100"/></svg>`
}

const strangerSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
<rect width="200" height="200" fill="#e4e1de"/><circle cx="100" cy="82" r="36" fill="#8d9399"/>
<path d="M30 200c4-50 34-70 70-70s66 20 70 70z" fill="#8d9399"/></svg>`

/** A picture of a person or a page, drawn from its number: always the same one. */
export function portraitSvg(id: string, kind: 'person' | 'page'): string {
  return kind === 'person' ? faceSvg(id) : shopSvg(id)
}

/** The picture for somebody without one. */
export function strangerPicture(): string {
  return strangerSvg
}

export function pngOf(svg: string, widthPixels: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 }).resize(widthPixels).png().toBuffer()
}
