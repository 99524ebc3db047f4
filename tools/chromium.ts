import { existsSync } from 'node:fs'

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Debian's Chromium. Without its windows where it is installed: the same engine for half of the processor. */
export const chromiumPath = process.env.CHROMIUM ?? debian.find((path) => existsSync(path)) ?? '/usr/bin/chromium'
