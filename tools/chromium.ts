import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Debian's Chromium. Without its windows where it is installed: the same engine for half of the processor. */
export const chromiumPath = process.env.CHROMIUM ?? debian.find((path) => existsSync(path)) ?? '/usr/bin/chromium'

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
