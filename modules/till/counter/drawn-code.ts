import encodeQR from 'qr'

/** A text as the address of a picture of its QR code: black, so whatever shows it puts white behind it. */
export const drawnCode = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg'))}`
