import {
  Button,
  Card,
  ConfirmDialog,
  defineWords,
  FailureState,
  HiddenText,
  isFocusLost,
  joinClasses,
  Note,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import type { ShopLogos } from '../contract.ts'
import { ChangeLogo } from './change-logo.tsx'
import styles from './logos-card.module.css'
import { shopLogoUrl, shopsApi } from './shops-api.ts'
import { logosQuery } from './use-shop-logos.ts'

const words = defineWords({
  th: {
    title: 'โลโก้',
    hint: 'ลูกค้าเห็นทันที ไม่ต้องเผยแพร่',
    logo: 'โลโก้แนวนอน',
    logoHelp: 'แทนชื่อร้านบนหัวเว็บ กว้างอย่างน้อย 1.5 เท่าของความสูง',
    square: 'โลโก้จัตุรัส',
    squareHelp: 'ไอคอนบนแท็บ และข้างชื่อร้านบนหัวเว็บ',
    none: 'ยังไม่มี',
    unreadable: 'ไฟล์ที่ส่งล่าสุดเปิดเป็นรูปไม่ได้ จึงยังไม่ได้ใช้ ลองส่งเป็น PNG หรือ JPG อีกครั้ง',
    loadFailed: 'โหลดโลโก้ไม่สำเร็จ',
    made: 'ทำจากโลโก้แนวนอน',
    add: 'ใส่รูป',
    change: 'เปลี่ยน',
    remove: 'เอาออก',
    removeTitle: 'เอา{name}ออก?',
    removeLogo: 'หัวเว็บจะแสดงชื่อร้านแทน ใส่รูปใหม่ได้ทุกเมื่อ',
    removeBoth: 'หัวเว็บจะแสดงชื่อร้านกับตัวอักษรแรกแทน โลโก้จัตุรัสที่ทำจากรูปนี้จะหายไปด้วย ใส่รูปใหม่ได้ทุกเมื่อ',
    removeSquare: 'จะแสดงตัวอักษรแรกของชื่อร้านแทน ใส่รูปใหม่ได้ทุกเมื่อ',
    removeSquareToWide: 'จะใช้โลโก้แนวนอนแทน ใส่รูปใหม่ได้ทุกเมื่อ',
    keep: 'เก็บไว้',
  },
  en: {
    title: 'Logo',
    hint: 'Shoppers see it at once, without publishing',
    logo: 'Wide logo',
    logoHelp: 'In place of the name at the top of the site. At least 1.5 times as wide as high',
    square: 'Square logo',
    squareHelp: 'The icon of the tab, and beside the name at the top of the site',
    none: 'None yet',
    unreadable:
      'The file sent last could not be opened as a picture and is not used. Send it again as PNG or JPG.',
    loadFailed: 'The logos could not be loaded',
    made: 'Made from the wide logo',
    add: 'Add',
    change: 'Change',
    remove: 'Remove',
    removeTitle: 'Remove the {name}?',
    removeLogo: 'The top of the site shows the shop’s name instead. You can add a picture at any time.',
    removeBoth:
      'The top of the site shows the shop’s name and its first letter instead. The square logo made from this picture goes too. You can add a picture at any time.',
    removeSquare: 'The first letter of the shop’s name is shown instead. You can add a picture at any time.',
    removeSquareToWide: 'The wide logo is used instead. You can add a picture at any time.',
    keep: 'Keep it',
  },
})

type Kind = 'logo' | 'square'

export type LogosCardProps = {
  readonly shopId: string
  /** The colour of the site's header, on which they stand. */
  readonly ground: string
  readonly lock: string | undefined
}

/** The two logos of a shop as they stand on its site, to be changed and taken off. */
export function LogosCard({ shopId, ground, lock }: LogosCardProps) {
  const t = useWords(words)
  const loaded = useQuery(logosQuery(shopId))
  return (
    <Card hint={t('hint')} title={t('title')}>
      {loaded.isError ? (
        <FailureState failure={loaded.error} onRetry={() => void loaded.refetch()} title={t('loadFailed')} />
      ) : (
        <Stack>
          {(['logo', 'square'] as const).map((kind) => (
            <Logo ground={ground} key={kind} kind={kind} lock={lock} logos={loaded.data} shopId={shopId} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

type LogoProps = LogosCardProps & { readonly kind: Kind; readonly logos: ShopLogos | undefined }

function Logo({ shopId, ground, lock, kind, logos }: LogoProps) {
  const t = useWords(words)
  const [asks, setAsks] = useState<'change' | 'remove'>()
  const version = kind === 'logo' ? logos?.wide : logos?.square
  const isMade = kind === 'square' && logos?.isSquareFromWide === true
  const hasOwn = version !== undefined && !isMade
  const first = useFocusAfterRemoval(asks === 'remove')
  return (
    <div className={styles.row}>
      <span
        className={joinClasses(styles.plate, kind === 'square' && styles.square)}
        style={version === undefined ? undefined : { background: ground }}
      >
        {version === undefined ? (
          logos && (
            <Text size="xs" tone="third">
              {t('none')}
            </Text>
          )
        ) : (
          <img alt={t(kind)} src={shopLogoUrl({ shopId, logoVersion: version })} />
        )}
      </span>
      <Stack gap={1} grow>
        <Text weight="medium">{t(kind)}</Text>
        <Text size="xs" tone="third">
          {isMade ? t('made') : t(`${kind}Help`)}
        </Text>
        {logos?.unreadable.includes(kind) && (
          <Note announce="status" tone="amber">
            {t('unreadable')}
          </Note>
        )}
        <Row wrap>
          <Button disabledReason={lock} onClick={() => setAsks('change')} ref={first} size="sm">
            {t(hasOwn ? 'change' : 'add')}
            <HiddenText> {t(kind)}</HiddenText>
          </Button>
          {hasOwn && (
            <Button disabledReason={lock} onClick={() => setAsks('remove')} size="sm" variant="quiet">
              {t('remove')}
              <HiddenText> {t(kind)}</HiddenText>
            </Button>
          )}
        </Row>
      </Stack>
      {asks === 'change' && <ChangeLogo kind={kind} onClose={() => setAsks(undefined)} shopId={shopId} />}
      {asks === 'remove' && logos && (
        <RemoveLogo kind={kind} logos={logos} onClose={() => setAsks(undefined)} shopId={shopId} />
      )}
    </div>
  )
}

/** The button that asked for a removal has gone with what was removed: its neighbour takes the focus. */
function useFocusAfterRemoval(isAsked: boolean): RefObject<HTMLButtonElement | null> {
  const neighbour = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (wasAsked.current && !isAsked && isFocusLost()) neighbour.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return neighbour
}

type RemoveLogoProps = {
  readonly shopId: string
  readonly kind: Kind
  readonly logos: ShopLogos
  readonly onClose: () => void
}

function RemoveLogo({ shopId, kind, logos, onClose }: RemoveLogoProps) {
  const t = useWords(words)
  const remove = useChange(shopsApi, 'DELETE /shops/:shopId/logos/:kind', {
    call: { params: { shopId, kind } },
    keepAs: logosQuery(shopId),
  })
  const told =
    kind === 'logo'
      ? logos.isSquareFromWide
        ? 'removeBoth'
        : 'removeLogo'
      : logos.wide === undefined
        ? 'removeSquare'
        : 'removeSquareToWide'
  return (
    <ConfirmDialog
      cancelLabel={t('keep')}
      confirmLabel={t('remove')}
      onClose={onClose}
      onConfirm={remove.mutateAsync}
      open
      title={t('removeTitle', { name: t(kind).toLowerCase() })}
    >
      {t(told)}
    </ConfirmDialog>
  )
}
