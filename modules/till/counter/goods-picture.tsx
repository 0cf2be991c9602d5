import { picturesOf } from '@langraan/till/device'
import { useEffect, useState } from 'react'
import styles from './goods-grid.module.css'
import { useTill, useTillView } from './use-till.ts'

type Props = { readonly pictureId: string | null; readonly name: string }

/** The picture of goods; their first letter where there is none, or none has come yet. */
export function GoodsPicture({ pictureId, name }: Props) {
  const till = useTill()
  const { isOnline } = useTillView()
  const [shown, setShown] = useState<{ pictureId: string; address: string }>()
  useEffect(() => {
    if (pictureId === null) return
    let isGone = false
    void picturesOf(till)
      .addressOf(pictureId)
      .then((address) => {
        if (!isGone && address !== undefined) setShown({ pictureId, address })
      })
    return () => {
      isGone = true
    }
    // Also when the network is back: what could not be fetched is asked for again.
  }, [till, pictureId, isOnline])
  if (shown !== undefined && shown.pictureId === pictureId)
    return <img alt="" className={styles.photo} decoding="async" src={shown.address} />
  return (
    <span aria-hidden className={styles.letter}>
      {initialOf(name)}
    </span>
  )
}

// A vowel that is written before its consonant says nothing by itself.
const LEADING_VOWELS = /^[\u0E40-\u0E44]/

const initialOf = (name: string): string | undefined =>
  Array.from(name.replace(LEADING_VOWELS, ''))[0] ?? Array.from(name)[0]
