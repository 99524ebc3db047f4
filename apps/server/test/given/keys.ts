import { plainCode } from '@charpente/domain/consultation/application/tracking-code'
import type { World } from './world.ts'

/** The codes of applications, the addresses of orders and of files: whoever holds one is meant to read what it opens. */
export class Keys {
  private readonly carts = new Map<string, number>()
  private readonly applications = new Map<string, string>()
  add({ candidates: { first, second }, orders }: World): void {
    for (const { id, code, readCode, signed } of [first, second])
      for (const key of [code, readCode, signed.signature ?? code]) this.applications.set(key, id)
    for (const { cartId, secret, cartSecret } of Object.values(orders))
      for (const key of [secret, cartSecret]) this.carts.set(key, cartId)
  }
  /** What the values of a request open. */
  in(values: readonly unknown[]): { carts: number[]; applications: string[] } {
    const texts = values.filter((value) => typeof value === 'string')
    // A code may be sent in groups of four, as it is shown.
    return {
      carts: texts.flatMap((text) => this.carts.get(text) ?? []),
      applications: texts.flatMap(
        (text) => this.applications.get(text) ?? this.applications.get(plainCode(text)) ?? [],
      ),
    }
  }
}
