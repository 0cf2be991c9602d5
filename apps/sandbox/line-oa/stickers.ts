const faces: readonly (readonly [colour: string, mouth: string])[] = [
  ['#ffc04d', 'M70 116q30 30 60 0'],
  ['#94d4fe', 'M76 126h48'],
  ['#fed3ce', 'M76 128q24-22 48 0'],
  ['#c2ebcc', 'M70 112h60q-30 40-60 0'],
]

/** A face, by the sticker's number. */
export function stickerSvg(id: string): string {
  const [colour, mouth] = faces[Number(id) % faces.length] ?? faces[0] ?? ['#ffc04d', '']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
<circle cx="100" cy="100" r="84" fill="${colour}"/><circle cx="72" cy="84" r="8"/><circle cx="128" cy="84" r="8"/>
<path d="${mouth}" fill="none" stroke="#2b2118" stroke-width="8" stroke-linecap="round"/></svg>`
}
