import { operatorMenu } from '@langraan/declared/backoffice/operator-menu'
import { Chip, defineWords, useWords } from '@langraan/ui'
import { IconArrowLeft, IconShieldCheck } from '@langraan/ui/icons'

import styles from './desk.module.css'
import { appPath } from './session/guard.ts'
import { entriesAt } from './menu.ts'
import type { MenuEntry, MenuSection } from './menu.ts'

const deskWords = defineWords({ th: { desk: 'โต๊ะผู้ดูแล' }, en: { desk: 'Operators' } })

const entriesIn = (section: 'operator' | 'operator shops' | 'operator system'): MenuEntry[] =>
  entriesAt(section, operatorMenu).map((entry) => ({ ...entry, children: [] }))

/** The side menu on the pages of operators. */
export const deskMenu: readonly MenuSection[] = [
  { key: 'operator', entries: entriesIn('operator') },
  {
    key: 'operator shops',
    label: { th: 'ดูแลร้าน', en: 'Shops' },
    entries: entriesIn('operator shops'),
  },
  {
    key: 'operator system',
    label: { th: 'ระบบ', en: 'Platform' },
    entries: entriesIn('operator system'),
  },
]

/** At the foot of it: the way back. */
export const deskFoot: readonly MenuEntry[] = [
  {
    key: 'back',
    to: appPath,
    words: { th: 'กลับไปร้านของฉัน', en: 'Back to my shops' },
    icon: IconArrowLeft,
    children: [],
  },
]

/** Says above the menu that this is the operators' desk, where other menus say which shop is open. */
export function DeskSign() {
  const t = useWords(deskWords)
  return (
    <div className={styles.sign}>
      <Chip icon={IconShieldCheck} tone="outline">
        {t('desk')}
      </Chip>
    </div>
  )
}
