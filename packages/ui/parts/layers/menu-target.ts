/** What a menu sets on the button that opens it: without these nothing says that it opens a menu, nor names the menu. */
export type MenuTargetProps = {
  readonly id?: string
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
}

export const menuTargetOf = (props: MenuTargetProps): MenuTargetProps => ({
  id: props.id,
  'aria-haspopup': props['aria-haspopup'],
  'aria-expanded': props['aria-expanded'],
  'aria-controls': props['aria-controls'],
})
