/** Line drawings on a grid of 20, stroke in the colour of the text. */
const shapes = {
  cart: 'M2.5 3.5h2L6.5 13h9l1.5-7H5.2M7.5 16.7v.1M14.5 16.7v.1',
  truck:
    'M2.5 5h9v9h-9zM11.5 8h3.2l2.8 3v3h-6M5.8 16.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM14.2 16.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  qr: 'M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5h2.5v2.5h-2.5zM17 11.5v2M14.5 17H17v-1',
  bank: 'M3 8 10 3.5 17 8zM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M3 16.5h14',
  cash: 'M2.5 5.5h15v9h-15zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM5 8v.1M15 12v.1',
  chat: 'M4 4h12a1.2 1.2 0 0 1 1.2 1.2v7a1.2 1.2 0 0 1-1.2 1.2H9.5L6 16.5v-3.1H4a1.2 1.2 0 0 1-1.2-1.2v-7A1.2 1.2 0 0 1 4 4z',
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13.5 13.5 17 17',
  alert: 'M10 3 18 16.5H2zM10 8v4M10 14.3v.1',
  info: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 9.2v4.5M10 6.5v.1',
  tick: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM6.8 10.2l2.3 2.3 4.2-4.6',
  cross: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM7.6 7.6l4.8 4.8M12.4 7.6l-4.8 4.8',
  clock: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 6v4.2l2.8 1.8',
  half: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 2.8v14.4M12.5 4v12M15 6v8',
  slip: 'M5.5 2.5h9v15l-2.2-1.3L10 17.5l-2.3-1.3L5.5 17.5zM8 6.5h4M8 9.5l1.5 1.5L12 8.5',
  box: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5 10 10l7-3.5M10 10v7M6.5 4.8l7 3.4',
  home: 'M3.5 9.5 10 4l6.5 5.5M5.5 8.5V16h9V8.5M8.5 16v-4h3v4',
  back: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  stop: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM5 5l10 10',
  download: 'M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-3 2.2-4.8 5-4.8s5 1.8 5 4.8M13 4a2.8 2.8 0 0 1 0 5.3M14.5 12c1.9.6 3 2.2 3 4.5',
  phone:
    'M6.2 3H4a1 1 0 0 0-1 1.1A14 14 0 0 0 15.9 17a1 1 0 0 0 1.1-1v-2.4l-3.6-1.4-1.6 1.6a10 10 0 0 1-5.6-5.6l1.6-1.6z',
  next: 'M7.5 5 12.5 10 7.5 15',
  down: 'M5 7.5 10 12.5 15 7.5',
  minus: 'M4 10h12',
  plus: 'M10 4v12M4 10h12',
  bin: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v5M11.5 9v5',
  pin: 'M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9zM10 10.3a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
} as const

export type IconName = keyof typeof shapes

/** A drawing beside words that say the same; it is hidden from screen readers. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg aria-hidden="true" className={`icon icon-${size}`} viewBox="0 0 20 20">
      <path d={shapes[name]} />
    </svg>
  )
}
