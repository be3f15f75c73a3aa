import { addressOfWholeRequest } from './whole-request'

const of = (lines: readonly string[], body = '') => addressOfWholeRequest(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`))
const POST = 'POST /a?b=c HTTP/1.1'

it.each<[string, readonly string[], string]>([
  ['more than one', ['GET /a HTTP/1.1', 'host: x'], 'GET /b HTTP/1.1\r\n\r\n'],
  ['a body that is not all here', [POST, 'content-length: 3'], '{}'],
  ['more than its body', [POST, 'content-length: 2'], '{} '],
  ['no length', [POST, 'host: x'], ''],
  ['two lengths', [POST, 'content-length: 2', 'Content-Length: 2'], '{}'],
  ['a length that is no number', [POST, 'content-length: 0x2'], '{}'],
  ['a length and a sign', [POST, 'content-length: +2'], '{}'],
  ['two lengths in one', [POST, 'content-length: 2, 2'], '{}'],
  ['a GET with a body', ['GET /a HTTP/1.1', 'content-length: 2'], '{}'],
  ['chunks', [POST, 'content-length: 2', 'Transfer-Encoding: chunked'], '{}'],
  ['chunks behind a bare line feed', [POST, 'content-length: 2', 'x: y\nTransfer-Encoding: chunked'], '{}'],
  ['a name with a space', [POST, 'content-length: 2', 'transfer-encoding : chunked'], '{}'],
  ['a length behind a space', ['GET /a HTTP/1.1', 'content-length : 5'], ''],
  ['a length in a folded line', ['GET /a HTTP/1.1', 'x: y', ' content-length: 5'], ''],
  ['a length behind a bare carriage return', ['GET /a HTTP/1.1', 'x: y\rcontent-length: 5'], ''],
  ['a length behind a NUL', ['GET /a HTTP/1.1', 'x: y\0content-length: 5'], ''],
  ['a line without a name', ['GET /a HTTP/1.1', ': y'], ''],
  ['an address with a control character', ['GET /a\x01b HTTP/1.1', 'host: x'], ''],
  ['its last words', [POST, 'content-length: 2', 'connection: close'], '{}'],
  ['another protocol', [POST, 'content-length: 2', 'connection: keep-alive, upgrade'], '{}'],
  ['an expectation', [POST, 'content-length: 2', 'expect: 100-continue'], '{}'],
  ['an older protocol', ['GET /a HTTP/1.0', 'host: x'], ''],
  ['another method', ['DELETE /a HTTP/1.1', 'host: x'], ''],
])('leaves %s to the parser', (_, lines, body) => {
  expect(of(lines, body)).toBeUndefined()
})

it('knows one whole request by itself, and what is none yet', () => {
  expect(addressOfWholeRequest(Buffer.from('GET /a HTTP/1.1\r\nhost: x\r\n'))).toBeUndefined()
  expect(of(['GET /a HTTP/1.1', 'host: x', 'Connection: keep-alive'])).toBe('/a')
  expect(of([POST, 'host: x', 'Content-Length: 2', 'connection: keep-alive'], '{}')).toBe('/a?b=c')
  expect(of([POST, 'content-length: 4'], '\r\n\r\n')).toBe('/a?b=c')
})
