/** Whether a host, as `URL` writes it, is this machine: 127.0.0.0/8, ::1 or localhost (RFC 6890, RFC 6761). */
export function isLoopback(hostname: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === 'localhost' || hostname === '[::1]'
}
