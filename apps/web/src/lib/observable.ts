import { useSyncExternalStore } from 'react'

/** A value that any code may change and that components follow: for what is shown above every page. */
export function observable<T>(initial: T) {
  let value = initial
  const followers = new Set<() => void>()
  const get = () => value
  const set = (next: T) => {
    value = next
    for (const follower of followers) follower()
  }
  const subscribe = (follower: () => void) => {
    followers.add(follower)
    return () => followers.delete(follower)
  }
  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get, () => initial) }
}
