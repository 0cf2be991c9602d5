import { Button, defineWords, Note, Row, useWords } from '@langraan/ui'
import { IconLock } from '@langraan/ui/icons'

import { payPath } from './addresses.ts'
import { useShop } from './use-shops.ts'

const words = defineWords({
  th: {
    title: 'แพ็กเกจของร้านหมดอายุแล้ว',
    text: 'ดูข้อมูลได้ แต่แก้ไขไม่ได้ และหน้าร้านปิดอยู่จนกว่าจะต่ออายุ ข้อมูลยังอยู่ครบ',
    renew: 'ต่ออายุแพ็กเกจ',
  },
  en: {
    title: 'The shop’s package has expired',
    text: 'You can view everything but change nothing, and the shop’s site is closed until it is renewed. Nothing is lost.',
    renew: 'Renew the package',
  },
})

/** Above every page of a shop whose package has ended: what that means, and the way to renew. */
export function ExpiredNotice({ shopId }: { readonly shopId: string }) {
  const t = useWords(words)
  const { data: shop } = useShop(shopId)
  if (shop?.state !== 'expired') return null
  return (
    <Note icon={IconLock} title={t('title')} tone="red">
      <Row gap={3} justify="between" wrap>
        {t('text')}
        <Button href={payPath(shopId)} size="sm">
          {t('renew')}
        </Button>
      </Row>
    </Note>
  )
}
