import { IconShieldCheck } from '@langraan/ui/icons'
import styles from './frame.module.css'

/** The level of an agent, by its name. */
export function LevelMark({ name }: { readonly name: string }) {
  return (
    <span className={styles.level}>
      <IconShieldCheck aria-hidden size={18} />
      {name}
    </span>
  )
}
