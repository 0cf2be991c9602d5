let leave: () => void = () => location.assign('/login')

/** The router says how to leave, once it exists; the routes are made before it. */
export function setLeave(next: () => void): void {
  leave = next
}

/** To the sign-in page, after the session has ended. */
export const leaveForLogin = (): void => leave()
