export const toastTypes = ['success', 'info', 'warning', 'error'] as const
export type ToastType = (typeof toastTypes)[number]

/** The specification accepts four types; anything else becomes info. */
export function toastTypeOf(value: string): ToastType {
  return toastTypes.find((type) => type === value) ?? 'info'
}
