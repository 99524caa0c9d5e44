export default function LogoutPage() {
  return <main>LogoutPage</main>;
}
