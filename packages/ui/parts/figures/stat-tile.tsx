import type { ReactNode } from 'react'

import type { IconType } from '../../icons.ts'
import type { Tone } from '../chip.tsx'
import { joinClasses } from '../join-classes.ts'
import { AppLink } from '../page/link.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import styles from './stat-tile.module.css'

export type IconSquareProps = { readonly icon: IconType; readonly tone?: Tone }

/** An icon on a tinted square, 32 px. */
export function IconSquare({ icon: Icon, tone = 'blue' }: IconSquareProps) {
  return (
    <span className={joinClasses(styles.square, styles[tone])}>
      <Icon aria-hidden size={20} />
    </span>
  )
}

export type StatTileProps = {
  readonly label: string
  readonly icon: IconType
  readonly tone?: Tone
  /** The figure, already written (`128`, `฿1,234.50`); missing while it loads. */
  readonly figure: ReactNode | undefined
  readonly unit?: string
  readonly fact?: ReactNode
  /** A small drawing at the right, such as a spark line; left out on a phone. */
  readonly side?: ReactNode
  readonly href?: string
}

function TileBody({ label, icon, tone, figure, unit, fact, side }: StatTileProps) {
  return (
    <>
      <span className={styles.head}>
        <IconSquare icon={icon} tone={tone} />
        {label}
      </span>
      <span className={styles.row}>
        {figure === undefined ? (
          <Skeleton height={36} width={72} />
        ) : (
          <span className={styles.figure}>
            {figure}
            {unit && <span className={styles.unit}>{unit}</span>}
          </span>
        )}
        {side !== undefined && <span className={styles.side}>{side}</span>}
      </span>
      <span className={styles.fact}>{fact}</span>
    </>
  )
}

/** One figure of the dashboard; with `href` the whole tile is a link to what it counts. */
export function StatTile(props: StatTileProps) {
  if (props.href === undefined) {
    return (
      <div className={styles.tile}>
        <TileBody {...props} />
      </div>
    )
  }
  return (
    <AppLink className={styles.tile} href={props.href}>
      <TileBody {...props} />
    </AppLink>
  )
}
