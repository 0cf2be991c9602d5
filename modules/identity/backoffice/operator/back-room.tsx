import styles from '../signing-in/entrance.module.css'

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly paper: 0 | 1 | 2
}

const papers = [
  { box: '#e9c592', tape: '#d9ae73' },
  { box: '#f1d7ad', tape: '#e3bd84' },
  { box: '#dcb07a', tape: '#c8965b' },
] as const

const boxes: readonly Box[] = [
  { x: 98, y: 194, width: 64, height: 52, paper: 0 },
  { x: 168, y: 206, width: 50, height: 40, paper: 1 },
  { x: 224, y: 188, width: 84, height: 58, paper: 2 },
  { x: 314, y: 212, width: 46, height: 34, paper: 0 },
  { x: 98, y: 300, width: 90, height: 46, paper: 2 },
  { x: 194, y: 286, width: 60, height: 60, paper: 1 },
  { x: 260, y: 306, width: 46, height: 40, paper: 0 },
  { x: 98, y: 392, width: 54, height: 54, paper: 1 },
  { x: 158, y: 402, width: 72, height: 44, paper: 0 },
  { x: 236, y: 384, width: 70, height: 62, paper: 2 },
  { x: 312, y: 408, width: 50, height: 38, paper: 1 },
]

const awning = [40, 110, 180, 250, 320, 390, 460, 530]

/** A parcel with its tape and label; the label sits 24 above the shelf. */
function Parcel({ x, y, width, height, paper }: Box) {
  const { box, tape } = papers[paper]
  const label = y + height - 24
  return (
    <>
      <rect fill={box} height={height} rx="3" width={width} x={x} y={y} />
      <rect fill={tape} height={height} opacity=".7" width="10" x={x + width / 2 - 5} y={y} />
      <rect fill="#ffffff" height="15" opacity=".92" rx="2" width="26" x={x + 8} y={label} />
      <path
        d={`M${x + 12} ${label + 5}h14M${x + 12} ${label + 10}h9`}
        opacity=".6"
        stroke="#7a6a52"
        strokeWidth="1.5"
      />
    </>
  )
}

function Shelf() {
  return (
    <>
      {[246, 346, 446].map((y) => (
        <rect fill="var(--draw-deep)" height="9" key={y} rx="3" width="300" x="78" y={y} />
      ))}
      <rect fill="var(--draw-dark)" height="300" rx="3" width="8" x="78" y="180" />
      <rect fill="var(--draw-dark)" height="300" rx="3" width="8" x="370" y="180" />
    </>
  )
}

function LabelPrinter() {
  return (
    <g transform="translate(312 300)">
      <rect fill="#ffffff" height="46" rx="7" width="50" />
      <rect fill="#ffffff" height="26" stroke="var(--draw-light)" width="34" x="8" y="-16" />
      <path d="M13-9h24M13-3h16" stroke="var(--draw-main)" strokeWidth="2" />
      <rect fill="var(--draw-dark)" height="5" rx="2.5" width="38" x="6" y="8" />
      <circle cx="40" cy="32" fill="#42b172" r="4" />
    </g>
  )
}

function Door() {
  return (
    <>
      <path d="M430 190h120v260H430z" fill="url(#back-room-light)" />
      <path d="M430 190h120v260H430z" fill="none" stroke="#ffffff" strokeWidth="8" />
      <path d="M434 194l52 18v252l-52-14z" fill="var(--draw-main)" />
      <circle cx="477" cy="340" fill="var(--warm)" r="5" />
      <path d="M446 222l28 9v78l-28-6z" fill="var(--draw-mid)" opacity=".55" />
      <path d="M430 450l-92 46h250l-38-46z" fill="#ffe2a6" opacity=".65" />
    </>
  )
}

function Awning() {
  return (
    <>
      <path d="M40 88a18 18 0 0 1 18-18h524a18 18 0 0 1 18 18v34H40z" fill="var(--draw-main)" />
      {awning.map((x, index) => (
        <path
          d={`M${x} 120h70v14a35 30 0 0 1-70 0z`}
          fill={index % 2 === 0 ? 'var(--draw-mid)' : '#ffffff'}
          key={x}
        />
      ))}
      <path d="M212 122v22" stroke="var(--draw-dark)" strokeWidth="3" />
      <path d="M190 160a22 20 0 0 1 44 0z" fill="var(--warm)" />
      <circle cx="212" cy="162" fill="#fff7df" r="6" />
    </>
  )
}

/** The room behind the shop: shelves, parcels, a printer, the door open to the light. */
export function BackRoom() {
  return (
    <svg aria-hidden className={styles.scene} viewBox="40 66 560 434">
      <defs>
        <linearGradient id="back-room-wall" x2="0" y2="1">
          <stop stopColor="var(--draw-mist)" />
          <stop offset="1" stopColor="var(--draw-pale)" />
        </linearGradient>
        <linearGradient id="back-room-light" x1="0" x2="1">
          <stop stopColor="#fff3d6" />
          <stop offset="1" stopColor="var(--warm-glow)" />
        </linearGradient>
      </defs>
      <path
        d="M58 70h524a18 18 0 0 1 18 18v390a18 18 0 0 1-18 18H58a18 18 0 0 1-18-18V88a18 18 0 0 1 18-18z"
        fill="url(#back-room-wall)"
      />
      <Door />
      <Awning />
      <Shelf />
      {boxes.map((box) => (
        <Parcel key={`${box.x} ${box.y}`} {...box} />
      ))}
      <LabelPrinter />
      <g transform="translate(566 404)">
        <path d="M-16 20h32l-5 48h-22z" fill="#ffffff" />
        <path
          d="M0 20c-22-10-26-36-20-50 14 8 20 26 20 50zM0 20c22-10 26-36 20-50-14 8-20 26-20 50zM0 20c-6-20-4-44 0-60 6 16 6 40 0 60z"
          fill="#42b172"
        />
      </g>
    </svg>
  )
}
