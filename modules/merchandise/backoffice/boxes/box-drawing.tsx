import { joinClasses } from '@langraan/ui'
import type { ProposedParcel } from '../../contract.ts'
import styles from './boxes.module.css'
import { type Cuboid, facesOf, frameOf, inDrawingOrder, pathOf, type Point, seenAt } from './isometric.ts'

type Props = {
  readonly parcel: ProposedParcel
  /** What is seen, for whoever does not see it. */
  readonly label: string
  /** The numbers of the articles, as their list has them. */
  readonly numbers: ReadonlyMap<string, number>
}

const MARGIN = 0.08
const FLAP = 0.5
const HUES = 6
const MM_PER_CM = 10

/** The class of its colour, by its number in the list. */
export const hueOf = (number: number): string | undefined => styles[`hue${(number - 1) % HUES}`]

/** A parcel as it is packed: the box open, its goods where they lie. */
export function BoxDrawing({ parcel, label, numbers }: Props) {
  const { widthMm: width, lengthMm: length, heightMm: height } = parcel.room
  const isBox = parcel.kind === 'box'
  const flap = isBox ? Math.min(width, length) * FLAP : 0
  const box = facesOf({ at: { x: 0, y: 0, z: 0 }, turn: parcel.room })
  const flaps = isBox ? flapsOf(parcel.room, flap) : []
  const frame = frameOf([...box.top, ...box.right, ...box.front, ...flaps.flat()])
  const edge = Math.max(frame.width, frame.height) * MARGIN
  const view = [frame.x - edge, frame.y - edge, frame.width + 2 * edge, frame.height + 2 * edge]
  const letter = Math.max(frame.width, frame.height) / 22
  return (
    <svg aria-label={label} className={styles.drawing} role="img" viewBox={view.join(' ')}>
      {flaps.map((points, at) => (
        <path className={styles.flap} d={pathOf(points)} key={at} />
      ))}
      <Inside room={parcel.room} />
      {inDrawingOrder(parcel.places).map((place, at) => (
        <Goods key={at} letter={letter} number={numbers.get(place.variantId) ?? 0} place={place} />
      ))}
      <path className={styles.wall} d={pathOf(box.front)} />
      <path className={styles.wall} d={pathOf(box.right)} />
      <Sides letter={letter} outer={parcel.outer} room={{ width, length, height }} />
    </svg>
  )
}

/** The two flaps at the back, laid open. */
function flapsOf({ widthMm, lengthMm, heightMm }: ProposedParcel['room'], flap: number): Point[][] {
  const out = flap * 0.75
  const up = heightMm + flap * 0.45
  return [
    [seenAt(0, 0, heightMm), seenAt(widthMm, 0, heightMm), seenAt(widthMm, -out, up), seenAt(0, -out, up)],
    [seenAt(0, 0, heightMm), seenAt(0, lengthMm, heightMm), seenAt(-out, lengthMm, up), seenAt(-out, 0, up)],
  ]
}

/** Its bottom and the walls at the back. */
function Inside({ room: { widthMm, lengthMm, heightMm } }: { readonly room: ProposedParcel['room'] }) {
  const floor = [seenAt(0, 0, 0), seenAt(widthMm, 0, 0), seenAt(widthMm, lengthMm, 0), seenAt(0, lengthMm, 0)]
  const left = [
    seenAt(0, 0, 0),
    seenAt(0, lengthMm, 0),
    seenAt(0, lengthMm, heightMm),
    seenAt(0, 0, heightMm),
  ]
  const right = [seenAt(0, 0, 0), seenAt(widthMm, 0, 0), seenAt(widthMm, 0, heightMm), seenAt(0, 0, heightMm)]
  return (
    <>
      <path className={styles.floor} d={pathOf(floor)} />
      <path className={styles.backLeft} d={pathOf(left)} />
      <path className={styles.backRight} d={pathOf(right)} />
    </>
  )
}

type GoodsProps = { readonly place: Cuboid; readonly number: number; readonly letter: number }

/** One of the goods, with its number on top. */
function Goods({ place, number, letter }: GoodsProps) {
  const { top, right, front, middle } = facesOf(place)
  return (
    <g className={joinClasses(styles.goods, hueOf(number))}>
      <path className={styles.front} d={pathOf(front)} />
      <path className={styles.right} d={pathOf(right)} />
      <path className={styles.top} d={pathOf(top)} />
      {number > 0 && (
        <text dominantBaseline="central" fontSize={letter} textAnchor="middle" x={middle[0]} y={middle[1]}>
          {number}
        </text>
      )}
    </g>
  )
}

type SidesProps = {
  readonly room: { readonly width: number; readonly length: number; readonly height: number }
  readonly outer: ProposedParcel['outer']
  readonly letter: number
}

/** How large it is from outside, along its edges. */
function Sides({ room: { width, length, height }, outer, letter }: SidesProps) {
  const off = letter * 1.2
  const [wx, wy] = seenAt(width / 2, length, 0)
  const [lx, ly] = seenAt(width, length / 2, 0)
  const [hx, hy] = seenAt(width, 0, height / 2)
  const cm = (mm: number): string => String(mm / MM_PER_CM)
  return (
    <g className={styles.sides} fontSize={letter}>
      <text textAnchor="end" x={wx - off / 2} y={wy + off}>
        {cm(outer.widthMm)}
      </text>
      <text x={lx + off / 2} y={ly + off}>
        {cm(outer.lengthMm)}
      </text>
      <text x={hx + off / 2} y={hy}>
        {cm(outer.heightMm)}
      </text>
    </g>
  )
}

/** A small closed box or bag beside its name, larger boxes larger. */
export function BoxGlyph({ size, kind }: { readonly size: Size; readonly kind: string }) {
  const turn = { ...size, heightMm: size.heightMm ?? 4 }
  const { top, right, front } = facesOf({ at: { x: 0, y: 0, z: 0 }, turn })
  const frame = frameOf([...top, ...right, ...front])
  const side = Math.max(frame.width, frame.height, LARGEST_GLYPH_MM)
  const view = [frame.x - (side - frame.width) / 2, frame.y - (side - frame.height) / 2, side, side]
  return (
    <svg
      aria-hidden
      className={joinClasses(styles.glyph, kind === 'mailer' && styles.bag)}
      viewBox={view.join(' ')}
    >
      <path className={styles.front} d={pathOf(front)} />
      <path className={styles.right} d={pathOf(right)} />
      <path className={styles.top} d={pathOf(top)} />
    </svg>
  )
}

type Size = { readonly widthMm: number; readonly lengthMm: number; readonly heightMm: number | null }

const LARGEST_GLYPH_MM = 420
