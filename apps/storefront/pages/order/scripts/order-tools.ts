import { find, findAll } from '../../../scripts/find.ts'
import { startSlipPicture } from './slip-picture.ts'

const QR_PIXELS = 1000
const SAID_MS = 2000

/** The small comforts of the order's page. Called again whenever a part of it was replaced. */
export function startOrderTools(order: HTMLElement): void {
  for (const button of findAll<HTMLButtonElement>(order, 'copy')) button.onclick = () => void copy(button)
  const qr = find(order, 'qr')
  const svg = qr?.querySelector('svg')
  if (qr && svg) void offerPng(order, svg)
  startSlipPicture(order)
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector('span')
  const before = label?.textContent ?? ''
  await navigator.clipboard.writeText(button.dataset.copy ?? '')
  if (!label || before === button.dataset.copied) return
  label.textContent = button.dataset.copied ?? ''
  setTimeout(() => {
    label.textContent = before
  }, SAID_MS)
}

/** Whoever shops on the phone that pays cannot scan it: banks' apps read the QR from a saved picture. */
async function offerPng(order: HTMLElement, svg: SVGSVGElement): Promise<void> {
  const link = find<HTMLAnchorElement>(order, 'save-qr')
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = QR_PIXELS
  const pencil = canvas.getContext('2d')
  if (!link || !pencil) return
  pencil.fillStyle = '#fff'
  pencil.fillRect(0, 0, QR_PIXELS, QR_PIXELS)
  pencil.imageSmoothingEnabled = false
  pencil.drawImage(image, 0, 0, QR_PIXELS, QR_PIXELS)
  link.href = canvas.toDataURL('image/png')
  link.hidden = false
}
