export default function HomePage() {
  return <main>HomePage</main>;
}
