import { expect, test } from 'vitest'
import { MOST_DEVICES, whyNotAddDevice, whyNotSendTo } from './service.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  'https://web.push.apple.com/QGuQ',
])('%s is the address of a browser', (endpoint) => {
  expect(whyNotSendTo(endpoint, [])).toBeNull()
})

test.each([
  'http://fcm.googleapis.com/fcm/send/dQw4',
  'https://fcm.googleapis.com:8443/x',
  'https://me:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com\\@attacker.example/x',
  'https://fcm.googleapis.com\t.attacker.example/x',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.attacker.example/x',
  'https://notify.windows.com.example/x',
  'https://evilpush.apple.com.example/x',
  'https://xpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://fcm.googleapis.com\\@attacker.example/x',
  'file:///etc/passwd',
  'here',
])('%s is called by nobody', (endpoint) => {
  expect(whyNotSendTo(endpoint, [])).toBe('pushServiceUnknown')
})

test('what the configuration names is believed, that origin alone', () => {
  const origins = ['http://127.0.0.1:4000']
  expect(whyNotSendTo('http://127.0.0.1:4000/push/1', origins)).toBeNull()
  expect(whyNotSendTo('http://127.0.0.1:4001/push/1', origins)).toBe('pushServiceUnknown')
})

test('so many devices and no more', () => {
  expect(whyNotAddDevice(MOST_DEVICES - 1)).toBeNull()
  expect(whyNotAddDevice(MOST_DEVICES)).toBe('pushDevicesFull')
})
