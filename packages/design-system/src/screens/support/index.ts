export * from './EnterpriseSupport.tsx';
export * from './MemberSupport.tsx';
export * from './Support.tsx';
export * from './SupportForm.tsx';
