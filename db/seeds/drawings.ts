// Simple drawings of goods on a 200 × 200 field, made for the demo's shops.
export const drawings = {
  shirt:
    '<path d="M70 52 40 70l12 30 14-6v64h68V94l14 6 12-30-30-18c-6 14-54 14-60 0z" fill="#6f9fc4"/><path d="M100 66v92" stroke="#4b7ba3" stroke-width="3"/><circle cx="106" cy="88" r="3" fill="#eaf3fa"/><circle cx="106" cy="112" r="3" fill="#eaf3fa"/><circle cx="106" cy="136" r="3" fill="#eaf3fa"/>',
  candle:
    '<path d="M100 40c10 14 12 22 0 32-12-10-10-18 0-32z" fill="#f0a03c"/><path d="M98 70h4v18h-4z" fill="#6b5a55"/><rect x="62" y="86" width="76" height="78" rx="10" fill="#fff"/><rect x="62" y="112" width="76" height="30" fill="#e7b9cd"/><rect x="84" y="122" width="32" height="6" rx="3" fill="#b87796"/>',
  basket:
    '<path d="M66 92c0-60 68-60 68 0" fill="none" stroke="#9c6b34" stroke-width="8"/><path d="M46 90h108l-12 74H58z" fill="#c08a4a"/><path d="M50 110h100M53 130h94M56 150h88" stroke="#9c6b34" stroke-width="5"/>',
  soap: '<rect x="44" y="96" width="112" height="56" rx="14" fill="#e8b93f"/><rect x="56" y="78" width="88" height="50" rx="12" fill="#f2cd62"/><rect x="76" y="94" width="48" height="18" rx="9" fill="#e0ac34"/>',
  dress:
    '<path d="M78 44c6 12 38 12 44 0l12 8-16 40 30 70c-30 12-66 12-96 0l30-70-16-40z" fill="#d2753c"/><path d="M82 92h36" stroke="#9e5224" stroke-width="6"/>',
  trousers:
    '<path d="M64 44h72l8 116h-34l-10-76-10 76H56z" fill="#4a55a2"/><path d="M64 60h72" stroke="#363f80" stroke-width="6"/>',
  cup: '<path d="M58 68h72v58a26 26 0 0 1-26 26H84a26 26 0 0 1-26-26z" fill="#8fc0a0"/><path d="M130 82c34-4 34 46 0 42" fill="none" stroke="#8fc0a0" stroke-width="10"/><path d="M94 88c16 8 16 28 0 40-16-12-16-32 0-40z" fill="#5f9a76"/>',
  tote: '<path d="M72 84c0-50 56-50 56 0" fill="none" stroke="#6a5aa8" stroke-width="8"/><path d="M50 82h100l-8 82H58z" fill="#8d7cc6"/><path d="M86 112l6 8h16l6-8v22a14 14 0 0 1-28 0z" fill="#f4eefb"/><circle cx="95" cy="128" r="2.500" fill="#5a4a98"/><circle cx="105" cy="128" r="2.500" fill="#5a4a98"/>',
  scarf:
    '<path d="M40 70c40 30 80 30 120 0l-10 34c-14 10-24 14-36 16l10 40h-26l-4-38c-20-2-34-8-44-18z" fill="#c2556b"/><path d="M52 88c34 22 62 22 96 0" fill="none" stroke="#f3c6ce" stroke-width="5"/>',
  bottle:
    '<rect x="88" y="36" width="24" height="22" rx="4" fill="#4a3b2b"/><path d="M78 58h44c12 12 16 20 16 36v60a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12V94c0-16 4-24 16-36z" fill="#7f9a4d"/><rect x="66" y="100" width="68" height="42" fill="#f3efdc"/><path d="M100 108c10 6 10 18 0 26-10-8-10-20 0-26z" fill="#7f9a4d"/>',
  jar: '<rect x="64" y="44" width="72" height="20" rx="6" fill="#7b4a2d"/><path d="M60 66h80v82a16 16 0 0 1-16 16H76a16 16 0 0 1-16-16z" fill="#d0412f"/><rect x="60" y="92" width="80" height="40" fill="#fff3e6"/><path d="M86 118c10 6 22 0 28-14-12-4-24 2-28 14z" fill="#d0412f"/>',
  hat: '<ellipse cx="100" cy="128" rx="72" ry="22" fill="#d9b071"/><path d="M62 124c0-64 76-64 76 0-20 10-56 10-76 0z" fill="#e6c48c"/><path d="M62 116c20 12 56 12 76 0l1 12c-20 10-58 10-78 0z" fill="#a8552f"/>',
  parcel:
    '<path d="M100 44l62 28v62l-62 30-62-30V72z" fill="#d3a566"/><path d="M100 44l62 28-62 30-62-30z" fill="#e8c592"/><path d="M100 102v62" stroke="#b38343" stroke-width="3"/><path d="M69 58l62 30v20l-14-7V93L55 64z" fill="#f7ead3"/>',
  mailer:
    '<rect x="48" y="50" width="104" height="112" rx="4" fill="#dfe4ea"/><path d="M48 54l52 34 52-34v-4H48z" fill="#c3ccd6"/><rect x="64" y="112" width="72" height="32" rx="3" fill="#ffffff"/><path d="M72 122h40M72 132h56" stroke="#8b97a5" stroke-width="3"/>',
  bubbles:
    '<rect x="46" y="60" width="108" height="84" rx="8" fill="#cfe6ef"/><g fill="#f3fafc"><circle cx="66" cy="80" r="11"/><circle cx="94" cy="80" r="11"/><circle cx="122" cy="80" r="11"/><circle cx="80" cy="103" r="11"/><circle cx="108" cy="103" r="11"/><circle cx="136" cy="103" r="11"/><circle cx="66" cy="126" r="11"/><circle cx="94" cy="126" r="11"/><circle cx="122" cy="126" r="11"/></g>',
  tape: '<circle cx="96" cy="100" r="56" fill="#c99a5b"/><circle cx="96" cy="100" r="40" fill="#e6cfa8"/><circle cx="96" cy="100" r="28" fill="#fbf6ee"/><path d="M96 156h62v-14h-34" fill="#d8ae74"/>',
} as const

/** A square picture of a drawing on its ground, as SVG; `fills` has another colour for those of the drawing. */
export function drawingSvg(
  name: keyof typeof drawings,
  ground: string,
  fills: Readonly<Record<string, string>> = {},
): string {
  const drawing = drawings[name].replaceAll(/#[\da-f]{6}/g, (colour) => fills[colour] ?? colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/>${drawing}</svg>`
}

/** The demo shop's logo: a jasmine flower, for its name. */
export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 200 200"><rect width="200" height="200" fill="#2f6f5e"/><g fill="#fffdf6"><ellipse cx="100" cy="56" rx="21" ry="37"/><ellipse cx="100" cy="56" rx="21" ry="37" transform="rotate(72 100 100)"/><ellipse cx="100" cy="56" rx="21" ry="37" transform="rotate(144 100 100)"/><ellipse cx="100" cy="56" rx="21" ry="37" transform="rotate(216 100 100)"/><ellipse cx="100" cy="56" rx="21" ry="37" transform="rotate(288 100 100)"/></g><circle cx="100" cy="100" r="15" fill="#f2c14e"/></svg>'
