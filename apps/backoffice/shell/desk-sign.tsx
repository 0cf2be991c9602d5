import { Chip, useWords } from '@langraan/ui'
import { IconShieldCheck } from '@langraan/ui/icons'

import styles from './desk-sign.module.css'
import { menuWords } from './menu.ts'

/** Says above the menu that this is the operators' desk, where other menus say which shop is open. */
export function DeskSign() {
  const t = useWords(menuWords)
  return (
    <div className={styles.sign}>
      <Chip icon={IconShieldCheck} tone="outline">
        {t('desk')}
      </Chip>
    </div>
  )
}
