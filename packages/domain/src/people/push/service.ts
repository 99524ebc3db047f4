/** The services that bring notifications to browsers: Chrome and those made from it, Firefox, Edge, Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

/** As many phones, tablets and computers as one person has. */
export const MOST_DEVICES = 10

export type PushRefusal = 'pushDevicesFull' | 'pushServiceUnknown'

/** An address as browsers give them, its host bare: nobody's name in it, nothing that two readers would read apart. */
const ADDRESS = /^((https?):\/\/([a-z\d.-]+)(:\d+)?)(?:[/?]|$)/

/**
 * Whether a notification may be sent there. What a browser gives is an address we call ourselves: only those of services
 * everybody knows, and origins the configuration names, so that nobody has us call a machine of ours.
 */
export function whyNotSendTo(endpoint: string, origins: readonly string[]): PushRefusal | null {
  const [, origin = '', scheme, host = '', port] = ADDRESS.exec(endpoint) ?? []
  if (origins.includes(origin)) return null
  const isKnown = scheme === 'https' && port === undefined && known.some((service) => service.test(host))
  return isKnown ? null : 'pushServiceUnknown'
}

/** Told again is told for nothing: a device that is already there stays one. */
export const whyNotAddDevice = (devices: number): PushRefusal | null =>
  devices >= MOST_DEVICES ? 'pushDevicesFull' : null
