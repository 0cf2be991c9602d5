import type { ShopPermission } from '@langraan/identity/rules'
import { defineWords, useWords } from '@langraan/ui'

import { useShop } from '../use-shops.ts'

const words = defineWords({
  th: {
    expired: 'แพ็กเกจของร้านหมดอายุแล้ว ดูข้อมูลได้ แต่แก้ไขไม่ได้จนกว่าจะต่ออายุ',
    notAllowed: 'บัญชีนี้ไม่มีสิทธิ์ทำรายการนี้ ขอสิทธิ์จากเจ้าของร้าน',
  },
  en: {
    expired: 'The shop’s package has ended. You can look, but not change anything until it is renewed.',
    notAllowed: 'Your account may not do this. Ask the shop’s owner.',
  },
})

/** Why the reader cannot change what needs `permission`; nothing when they can. */
export function useChangeLock(
  shopId: string,
  permission: ShopPermission = 'shop:settings',
): string | undefined {
  const t = useWords(words)
  const { data: shop } = useShop(shopId)
  if (!shop) return undefined
  if (shop.state === 'expired') return t('expired')
  return shop.permissions.includes(permission) ? undefined : t('notAllowed')
}
