import QRCode from 'qrcode'

/** A QR code as rows of `1` (dark) and `0` (light), without the quiet zone. */
export function qrModules(text: string): string[] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_column, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  )
}
