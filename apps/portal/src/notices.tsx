export const Notices = () => null;
