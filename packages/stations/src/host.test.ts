import { describe, expect, test } from 'vitest';
import { parseHost } from './host.ts';

describe('parseHost', () => {
  test.each([
    ['aurora.localhost', 'aurora.localhost', 'aurora.localhost'],
    ['AURORA.localhost:4000', 'aurora.localhost', 'aurora.localhost:4000'],
    ['clube.example.org.', 'clube.example.org', 'clube.example.org'],
    ['clube.example.org.:8080', 'clube.example.org', 'clube.example.org:8080'],
    ['aurora.localhost:80', 'aurora.localhost', 'aurora.localhost'],
    ['localhost', 'localhost', 'localhost'],
    ['my_service:4000', 'my_service', 'my_service:4000'],
    ['192.0.2.1:4000', '192.0.2.1', '192.0.2.1:4000'],
    ['[::1]:4000', '[::1]', '[::1]:4000'],
    ['[0:0::1]', '[::1]', '[::1]'],
    ['xn--unio-hoa.org.br', 'xn--unio-hoa.org.br', 'xn--unio-hoa.org.br'],
  ])('parses the host %s', (text, name, authority) => {
    expect(parseHost(text)).toEqual({ name, authority });
  });

  test.each([
    '',
    '.',
    'aurora..localhost',
    '.localhost',
    'aurora@minerva.localhost',
    'aurora.localhost/minerva',
    'aurora.localhost?minerva',
    'aurora.localhost\\minerva',
    'aurora.localhost, minerva.localhost',
    ' aurora.localhost',
    'aurora.localhost\n',
    'aurora%2elocalhost',
    'aurora．localhost',
    'união.localhost',
    'xn--aurora.localhost',
    'aurora.localhost:',
    'aurora.localhost:99999',
    'aurora.localhost:4000:4000',
    '0x7f.1',
    '2130706433',
    '[::1',
    '[::g]',
    `${'a.'.repeat(126)}localhost`,
  ])('rejects the host %j', (text) => {
    expect(parseHost(text)).toBeUndefined();
  });
});
