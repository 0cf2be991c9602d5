/** How toasts behave, from sections 4 and 9 of the specification. Times in milliseconds. */
export const toastDefaults = {
  position: 'top-right',
  autoClose: 3_000,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: false,
  hideProgressBar: false,
  limit: 20,
} as const

/** The one exception: a toast that offers an undo waits longer. */
export const undoSeconds = 30
